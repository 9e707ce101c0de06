/** Whether `floor.js` has found the browser too old: the page then stays as the server has rendered it. */
export function isOutdated(): boolean {
  return document.documentElement.hasAttribute('data-outdated')
}
