/** The app behind the guard: data, texts, location and frame around the current screen. */
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Router } from 'wouter'
import type { CurrentUser } from '#shared/auth/cookies.ts'
import type { Navigation } from '../../navigation/navigation.ts'
import { DrawnForContext, useCurrentUser } from '../../session/current-user.ts'
import { type InternalBlock, PageProvider } from '../../ui/page-context.tsx'
import { UpgradeNotice } from '../../ui/upgrade-notice.tsx'
import { EntriesContext, entriesFor } from '../entries.ts'
import { ScreenError } from '../kit/screen-error.tsx'
import { ToastProvider } from '../kit/toast.tsx'
import { trpc, trpcClient } from '../kit/trpc.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { screens } from '../screens.ts'
import { FollowPerson } from './follow-person.tsx'
import { Frame } from './frame.tsx'
import type { InternalScope } from './internal-scope.ts'
import { LiveNews } from './live-news.tsx'
import { NavigationContext, useAddress, useQuery, useStored } from './location-hooks.ts'
import { NavigationFailures } from './navigation-failures.tsx'
import { ScreenAt } from './screen-at.tsx'

interface InternalAppProps {
  person: CurrentUser
  navigation: Navigation<InternalBlock>
  scope: InternalScope
  queryClient: QueryClient
}

export function InternalApp(props: InternalAppProps) {
  return (
    <DrawnForContext value={props.person}>
      {/* The policy blocks style elements. */}
      <CSPProvider disableStyleElements>
        <App {...props} />
      </CSPProvider>
    </DrawnForContext>
  )
}

function App({ person: arrived, navigation, scope, queryClient }: InternalAppProps) {
  const { block, base, path } = useFrameOf(navigation)
  // While signing out, the screen keeps the user's name.
  const person = useCurrentUser() ?? arrived
  const entries = useMemo(() => entriesFor(screens, person.is_staff), [person.is_staff])
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <NavigationContext value={navigation}>
          <Router base={base} hook={useAddress} searchHook={useQuery}>
            <PageProvider block={block}>
              <FollowPerson person={person} />
              <NavigationFailures scope={scope} />
              <UpgradeNotice />
              <EntriesContext value={entries}>
                <ToastProvider>
                  <LiveNews />
                  <PaletteHost>
                    <Frame
                      person={person}
                      path={path}
                      base={base}
                      onChooseLanguage={navigation.chooseLanguage}
                    >
                      <ErrorBoundary key={path} fallback={<ScreenError />}>
                        <ScreenAt path={path} component={scope.screen(path)} isStaff={person.is_staff} />
                      </ErrorBoundary>
                    </Frame>
                  </PaletteHost>
                </ToastProvider>
              </EntriesContext>
            </PageProvider>
          </Router>
        </NavigationContext>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

/** Without the query, which changes with each key in a search and concerns only the screen. */
function useFrameOf({ subscribe, location }: Navigation<InternalBlock>) {
  const block = useStored(subscribe, () => location().block)
  const base = useStored(subscribe, () => location().base)
  const path = useStored(subscribe, () => location().path)
  return { block, base, path }
}
