// Asks the browser for passkeys: what the server wants to know goes in as JSON, and what it is answered comes out as JSON.
export type Json = Record<string, unknown>;

/** Whether this browser, at this address, has passkeys. */
export const hasPasskeys = (): boolean => 'credentials' in navigator && typeof PublicKeyCredential === 'function';

const bytes = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
const text = (content: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(content)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

interface Listed {
  id: string;
  type: PublicKeyCredentialType;
}
const listed = (known: unknown): PublicKeyCredentialDescriptor[] =>
  ((known ?? []) as Listed[]).map(({ id, type }) => ({ id: bytes(id), type }));

/** Makes a passkey; null if its person thought better of it. */
export async function makePasskey(options: Json): Promise<Json | null> {
  const user = options.user as { id: string; name: string; displayName: string };
  const made = await quietly(() =>
    navigator.credentials.create({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialCreationOptions),
        challenge: bytes(options.challenge as string),
        user: { ...user, id: bytes(user.id) },
        excludeCredentials: listed(options.excludeCredentials),
      },
    }),
  );
  if (!made) return null;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return answer(made, { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) });
}

/** Has a passkey sign; null if nobody has chosen one. */
export async function usePasskey(options: Json): Promise<Json | null> {
  const used = await quietly(() =>
    navigator.credentials.get({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialRequestOptions),
        challenge: bytes(options.challenge as string),
        allowCredentials: listed(options.allowCredentials),
      },
    }),
  );
  if (!used) return null;
  const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse;
  const signed = { clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData), signature: text(signature) };
  return answer(used, signed);
}

const answer = (credential: PublicKeyCredential, response: Json): Json => ({
  id: credential.id,
  rawId: text(credential.rawId),
  type: credential.type,
  response,
});

/** Closing the browser's own dialog, or waiting too long, is no mistake. */
async function quietly(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)) return null;
    throw error;
  }
}

/** What the device is probably called: a beginning for its owner to go on from. */
export function deviceName(agent = navigator.userAgent): string {
  const known = [/iPhone/, /iPad/, /Android/, /Windows/, /Macintosh/, /CrOS/, /Linux/].find((one) => one.test(agent));
  return known ? ({ Macintosh: 'Mac', CrOS: 'Chromebook' }[known.source] ?? known.source) : '';
}
