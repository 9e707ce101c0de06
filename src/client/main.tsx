/** The browser's door: takes over the page that the server has rendered, in its language. */
import { StrictMode, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadPage } from './app.tsx'
import { createNavigation, type Navigation } from './layout/navigation.ts'
import { blockOfDocument } from './layout/page-block.ts'
import { addressOf, type Place } from './layout/place.ts'
import { preloadLinks } from './layout/preload.ts'
import { publicArea } from './layout/public-area.ts'
import { SiteFrame } from './layout/site-frame.tsx'
import { startInBrowser } from './layout/start-in-browser.ts'

async function start(): Promise<void> {
  const block = blockOfDocument()
  await loadPage(block.page)
  // The server knows no query, so neither does the first render.
  const rendered: Place = { ...addressOf(location), search: '', block }
  const navigation = createNavigation(
    location.search ? { ...rendered, search: location.search } : rendered,
    publicArea,
  )
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <Site rendered={rendered} navigation={navigation} />
    </StrictMode>,
  )
  navigation.start()
  preloadLinks(navigation.place, publicArea)
}

function Site({ rendered, navigation }: { rendered: Place; navigation: Navigation }) {
  const place = useSyncExternalStore(navigation.subscribe, navigation.place, () => rendered)
  return <SiteFrame place={place} moves={navigation} />
}

// Not awaited: page chunks import from this module, and would wait for it forever.
void startInBrowser(start)
