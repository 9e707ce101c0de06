/** A document and the files that its head names, as a browser gets them. */
export async function pathsOfPage(url: string): Promise<string[]> {
  const document = await (await fetch(url)).text()
  const paths = [
    ...document.matchAll(/(?:<script[^>]*src|<link rel="(?:modulepreload|stylesheet)"[^>]*href)="([^"]+)"/g),
  ]
  return [new URL(url).pathname, ...new Set(paths.map(([, path]) => path!))]
}
