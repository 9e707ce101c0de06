/** The browser entry of the public site: hydrates the server-rendered page in its language. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type PageLocation, splitLanguagePrefix } from '../navigation/location-state.ts'
import { preloadLinks } from '../navigation/nav-scope.ts'
import { createNavigation } from '../navigation/navigation.ts'
import { startInBrowser } from '../ui/upgrade.tsx'
import { blockOfDocument, publicScope } from './layout/page-block.ts'
import { Site } from './layout/site.tsx'
import { loadPage } from './routes.ts'

async function start(): Promise<void> {
  // The menu of the header.
  if (!('popover' in HTMLElement.prototype)) (await import('./layout/popovers.ts')).providePopovers()
  const block = blockOfDocument()
  await loadPage(block.page)
  // The server renders without the query, so the first render does too.
  const rendered: PageLocation = { ...splitLanguagePrefix(location), search: '', block }
  const navigation = createNavigation(
    location.search ? { ...rendered, search: location.search } : rendered,
    publicScope,
  )
  // Pages that follow are laid out at once (`below-fold.css`), so that Back finds the place.
  document.documentElement.dataset.started = ''
  // React works in parts, between which the browser answers.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <Site rendered={rendered} navigation={navigation} />
      </StrictMode>,
    )
  })
  navigation.start()
  preloadLinks(navigation.location, publicScope)
}

// Not awaited: page chunks import this module and would wait for it forever.
void startInBrowser(start)
