/** The layout of every public page. Rendered by the server and hydrated by `main.tsx` with the same block. */
import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Router } from 'wouter'
import { MAIN_ID } from '#shared/page.ts'
import {
  LocationContext,
  type PageLocation,
  type PageNavigation,
  useRouterLocation,
  useRouterSearch,
} from '../../navigation/location-state.ts'
import { Button } from '../../ui/button.tsx'
import { PageProvider, useT } from '../../ui/page-context.tsx'
import { UpgradeNotice } from '../../ui/upgrade.tsx'
import { loadedPage } from '../routes.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

export function SiteFrame({ location, navigation }: { location: PageLocation; navigation: PageNavigation }) {
  const Page = loadedPage(location.block.page)
  return (
    <LocationContext value={{ location, navigation }}>
      <Router base={location.base} hook={useRouterLocation} searchHook={useRouterSearch}>
        <PageProvider block={location.block}>
          <SkipLink />
          <Header />
          <main id={MAIN_ID} tabIndex={-1}>
            {/* Hydrated in slices after the frame, so that no task of the start is long. A tap hydrates it at once. */}
            <Suspense>
              <ErrorBoundary key={location.block.page} fallback={<BrokenPage />}>
                <Page />
              </ErrorBoundary>
              <Hydrated />
            </Suspense>
          </main>
          <Footer />
          <UpgradeNotice />
        </PageProvider>
      </Router>
    </LocationContext>
  )
}

function SkipLink() {
  const t = useT()
  return (
    <a
      href="#main"
      className="absolute -top-20 left-4 z-10 rounded-control bg-ink px-4 py-3 font-bold text-paper focus:top-4"
    >
      {t('layout.skip')}
    </a>
  )
}

/** Tells `before-scripts.js`, once what waits for hydration has been rendered as well. */
function Hydrated() {
  useEffect(() => {
    const timer = setTimeout(() => document.dispatchEvent(new Event('hydrated')))
    return () => clearTimeout(timer)
  }, [])
  return null
}

/** It stands in place of a page that has failed: what was typed is kept in the tab, and a reload restores it. */
function BrokenPage() {
  const t = useT()
  return (
    <div className="page-width py-10 narrow:py-20" role="alert">
      <h1 className="page-title">{t('layout.brokenTitle')}</h1>
      <p className="mt-4 mb-6 max-w-144 text-20">{t('layout.brokenText')}</p>
      <Button variant="jade" onClick={() => location.reload()}>
        {t('layout.reload')}
      </Button>
    </div>
  )
}
