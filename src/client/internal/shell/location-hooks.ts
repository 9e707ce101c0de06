/** The two hooks that wouter uses in the internal area instead of the browser's location. */
import { createContext, use, useSyncExternalStore } from 'react'
import type { Navigation } from '../../navigation/navigation.ts'
import type { InternalBlock } from '../../ui/page-context.tsx'

export const NavigationContext = createContext<Navigation<InternalBlock> | null>(null)

export function useAddress(): [string, Navigation['go']] {
  const { go, subscribe, location } = useNavigation()
  return [useStored(subscribe, () => location().base + location().path), go]
}

export function useQuery(): string {
  const { subscribe, location } = useNavigation()
  return useStored(subscribe, () => location().search)
}

function useNavigation(): Navigation<InternalBlock> {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('no InternalApp above')
  return navigation
}

/** The server, which draws one frame, and the hydration of that frame read the same. */
export function useStored<Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value {
  return useSyncExternalStore(subscribe, read, read)
}
