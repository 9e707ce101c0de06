/** The app behind the guard: data, texts, location and frame around the current screen. */
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Link, Router } from 'wouter'
import { ACCESS_COOKIE, type CurrentUser, isSamePerson } from '#shared/auth/cookies.ts'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import type { Navigation } from '../../navigation/navigation.ts'
import { paths } from '../../paths.ts'
import { readCurrentUser, useCurrentUser } from '../../session/current-user.ts'
import { readCookie } from '../../session/read-cookie.ts'
import { renewAccess } from '../../session/refresh.ts'
import { broadcastSessionChange, onSessionChange } from '../../session/session-events.ts'
import { leaveForLogin } from '../../session/sign-out.ts'
import { Banner } from '../../ui/banner.tsx'
import { type InternalBlock, PageProvider, useT } from '../../ui/page-context.tsx'
import { UpgradeNotice } from '../../ui/upgrade.tsx'
import { useTimedMessage } from '../../ui/use-timed-message.ts'
import { EntriesContext, entriesFor } from '../entries.ts'
import { LeaveQuestionHost } from '../kit/leave-question.tsx'
import { NoPermission, ScreenError } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { ToastProvider } from '../kit/toast.tsx'
import { trpc, trpcClient } from '../kit/trpc.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { screenAt, screens } from '../screens.ts'
import { Frame } from './frame.tsx'
import type { InternalScope } from './internal-scope.ts'
import { LiveNews } from './live-news.tsx'

interface InternalAppProps {
  person: CurrentUser
  navigation: Navigation<InternalBlock>
  scope: InternalScope
  queryClient: QueryClient
}

export function InternalApp(props: InternalAppProps) {
  return (
    // The policy blocks style elements.
    <CSPProvider disableStyleElements>
      <App {...props} />
    </CSPProvider>
  )
}

function App({ person: arrived, navigation, scope, queryClient }: InternalAppProps) {
  const { block, base, path } = useFrameOf(navigation, scope)
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
                  <LiveNews scope={scope} />
                  <LeaveQuestionHost />
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

/**
 * The frame depends on the address without its query, which changes with each key in a search and concerns
 * only the screen.
 */
function useFrameOf({ subscribe, location }: Navigation<InternalBlock>, scope: InternalScope) {
  const loaded = useSyncExternalStore(subscribe, () => location().block)
  const renewed = useSyncExternalStore(scope.subscribe, scope.renewed)
  const block = renewed?.language === loaded.language ? renewed : loaded
  const base = useSyncExternalStore(subscribe, () => location().base)
  const path = useSyncExternalStore(subscribe, () => location().path)
  return { block, base, path }
}

/** Reports that a screen or language failed to load. The open screen stays, with typed text. */
function NavigationFailures({ scope }: { scope: InternalScope }) {
  const t = useT()
  const [message, show] = useTimedMessage(STATUS_MESSAGE_SECONDS)
  useEffect(() => {
    scope.onLost = () => show(t('internal.failedText'))
  }, [scope, show, t])
  return <Banner message={message} />
}

const FRESH_MS = 60_000

/**
 * Keeps the browser's data about the signed-in user in step with the server: a new role or name shows on the next load,
 * not only when the next silent refresh writes the cookie.
 */
function FollowPerson({ person }: { person: CurrentUser }) {
  const { data: known } = trpc.user.me.useQuery(undefined, { staleTime: FRESH_MS })
  const isOld = known !== undefined && !isSamePerson(known, person)
  useEffect(() => {
    if (!isOld) return
    // The refresh writes the cookie; without a response the old one stays valid.
    renewAccess(readCookie(ACCESS_COOKIE)).then(
      () => broadcastSessionChange(),
      () => undefined,
    )
  }, [isOld])
  return null
}

/** The two hooks that wouter uses in the internal area instead of the browser's location. */
const NavigationContext = createContext<Navigation<InternalBlock> | null>(null)

function useAddress(): [string, Navigation['go']] {
  const { go, subscribe, location } = useNavigation()
  return [useSyncExternalStore(subscribe, () => location().base + location().path), go]
}

function useQuery(): string {
  const { subscribe, location } = useNavigation()
  return useSyncExternalStore(subscribe, () => location().search)
}

function useNavigation(): Navigation<InternalBlock> {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('no InternalApp above')
  return navigation
}

interface ScreenAtProps {
  path: string
  /** It is undefined if its chunk failed to load, or if there is none. */
  component: ComponentType | undefined
  isStaff: boolean
}

/** The screen for a path, or a message if there is none. */
function ScreenAt({ path, component: Component, isStaff }: ScreenAtProps) {
  const t = useT()
  const row = screenAt(path)
  if (!row) return <Missing />
  if (row.isStaffOnly && !isStaff) {
    return (
      <Screen title={t(row.text)}>
        <NoPermission />
      </Screen>
    )
  }
  return Component ? <Component /> : <ScreenError />
}

function Missing() {
  const t = useT()
  return (
    <Screen title={t('internal.missingTitle')} lead={t('internal.missingText')}>
      <Link href={paths.internal()} className="button-jade">
        {t('internal.toDashboard')}
      </Link>
    </Screen>
  )
}

type Person = { id: number } | undefined

/**
 * The guard of the internal area: only signed-in users enter, and no one stays on a screen of another user.
 * Watches who is signed in, including in other tabs and after a return from the back/forward cache.
 */
export function guard(person: { id: number }): void {
  const check = (isSignOut: boolean) => {
    const step = stepAfter(person, readCurrentUser())
    if (step === 'leave') leaveForLogin(isSignOut)
    if (step === 'reload') location.reload()
  }
  onSessionChange(check)
  addEventListener('pageshow', (event) => event.persisted && check(false))
}

/** What to do when the screens of one user are open and the signed-in user is now another or none. */
export function stepAfter(shown: { id: number }, now: Person): 'stay' | 'leave' | 'reload' {
  if (!now) return 'leave'
  return now.id === shown.id ? 'stay' : 'reload'
}
