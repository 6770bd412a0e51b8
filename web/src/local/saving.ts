// Hands a text to the reader as a file.

export function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text.trimEnd(), '\n'], { type: 'application/jsonl' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
