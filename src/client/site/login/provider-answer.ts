/** The parameters that the sign-in provider adds when it redirects back to the login page. */

const NAMES = ['code', 'state', 'iss', 'error'] as const

export type ProviderAnswer = { [Name in (typeof NAMES)[number]]?: string }

/** Removes them from the URL, so the second call returns undefined. */
export function readProviderAnswer(): ProviderAnswer | undefined {
  const query = new URLSearchParams(location.search)
  if (!query.has('code') && !query.has('error')) return undefined
  const dest = query.get('dest')
  const left = dest === null ? '' : `?${new URLSearchParams({ dest })}`
  history.replaceState(history.state, '', location.pathname + left)
  return Object.fromEntries(NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])))
}
