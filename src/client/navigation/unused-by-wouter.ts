/** Replaces wouter's browser location in the bundle: our routers always get their own hooks (`location-state.ts`). */
function isGivenByTheFrame(): never {
  throw new Error('wouter has no place of its own here')
}

export { isGivenByTheFrame as parse, isGivenByTheFrame as useBrowserLocation, isGivenByTheFrame as useSearch }
