// What the server is asked about accounts.
import { call } from '../lib/api';
import type { AccountKept, AccountShown, Me, NewPasskey, Recover, SignedIn, SignIn } from '../lib/wire';
import type { Json } from './passkeys';

interface Asking {
  options: Json;
}

export const accounts = {
  shown: () => call<AccountShown>('GET', '/account'),
  passkeyOptions: (name: string) => call<Asking>('POST', '/account/options', { name }),
  addPasskey: (passkey: NewPasskey) => call<AccountKept>('POST', '/account/passkeys', passkey),
  dropPasskey: (id: string) => call<AccountShown>('DELETE', `/account/passkeys/${encodeURIComponent(id)}`),
  newCodes: () => call<AccountKept>('POST', '/account/codes'),
  signInOptions: () => call<Asking>('POST', '/sign-in/options'),
  signIn: (asked: SignIn) => call<SignedIn>('POST', '/sign-in', asked),
  recover: (asked: Recover) => call<SignedIn>('POST', '/sign-in/code', asked),
  signOut: () => call<Me>('POST', '/me/sign-out'),
};
