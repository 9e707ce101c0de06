/** False on the server and while its HTML is taken over, true ever after. */
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
