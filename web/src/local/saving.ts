// Hands something to the reader as a file.

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The same for a text. */
export const saveAs = (name: string, text: string): void => saveFile(name, new Blob([text.trimEnd(), '\n'], { type: 'application/jsonl' }));
