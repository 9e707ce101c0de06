/** The browser entry of the internal area: its own document, stylesheet and chunks. Nothing loads before the guard. */
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { splitLanguagePrefix } from '../navigation/location-state.ts'
import { preloadLinks } from '../navigation/nav-scope.ts'
import { createNavigation } from '../navigation/navigation.ts'
import { readCurrentUser } from '../session/current-user.ts'
import { restoreDrafts } from '../session/drafts.ts'
import { leaveForLogin } from '../session/sign-out.ts'
import { startInBrowser } from '../ui/upgrade.tsx'
import { loadDialogs } from './kit/dialog.tsx'
import { loadAfterFirstPress } from './kit/load-again.ts'
import { loadToasts } from './kit/toast.tsx'
import { createQueryClient } from './kit/trpc.ts'
import { guard, InternalApp } from './shell/internal-app.tsx'
import { blockOfDocument, createInternalScope } from './shell/internal-scope.ts'

async function start(): Promise<void> {
  const person = readCurrentUser()
  if (!person) {
    leaveForLogin()
    return
  }
  restoreDrafts(person.id)
  guard(person)
  const block = blockOfDocument()
  const scope = createInternalScope(block)
  const address = splitLanguagePrefix(location)
  // The frame reports what failed to load.
  await scope.load(block.language, address.path).catch(() => undefined)
  const navigation = createNavigation({ ...address, block }, scope)
  const queryClient = createQueryClient(() => leaveForLogin())
  const root = createRoot(document.getElementById('root')!)
  // Then the calls for data leave before the browser lays out the frame.
  flushSync(() =>
    root.render(
      <StrictMode>
        <InternalApp {...{ person, navigation, scope, queryClient }} />
      </StrictMode>,
    ),
  )
  // It asks for the place of the scroll, which is known once the frame is laid out.
  requestAnimationFrame(navigation.start)
  preloadLinks(navigation.location, scope)
  loadAfterFirstPress(() => Promise.all([loadDialogs(), loadToasts()]))
}

// Not awaited: screens import this module's chunks and would wait for it forever.
void startInBrowser(start)
