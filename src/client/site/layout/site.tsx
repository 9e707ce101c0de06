/**
 * The page of the current location. Not in `main.tsx`, so that Vite's development server never runs that file a
 * second time in one document.
 */
import { useSyncExternalStore } from 'react'
import type { PageLocation } from '../../navigation/location-state.ts'
import type { Navigation } from '../../navigation/navigation.ts'
import { SiteFrame } from './site-frame.tsx'

interface SiteProps {
  /** What the server rendered, for hydration. */
  rendered: PageLocation
  navigation: Navigation
}

export function Site({ rendered, navigation }: SiteProps) {
  const location = useSyncExternalStore(navigation.subscribe, navigation.location, () => rendered)
  return <SiteFrame location={location} navigation={navigation} />
}
