/** In place of what wouter would bring for a router without a frame: each of ours is given its place (`place.ts`). */
function isGivenByTheFrame(): never {
  throw new Error('wouter has no place of its own here')
}

export { isGivenByTheFrame as parse, isGivenByTheFrame as useBrowserLocation, isGivenByTheFrame as useSearch }
