// The document of a server is answered to every address of the page, so that what it names stands at the root. A folder of
// files has one document, which `deuce site` writes with addresses beside it.
import type { Plugin } from 'vite';

export function rootAddresses(): Plugin {
  return {
    name: 'root-addresses',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(/(src|href)="\.\//g, '$1="/'),
    },
  };
}
