/** The browser entry of the internal area: its own document, stylesheet and chunks. Nothing loads before the guard. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import superjson, { type SuperJSONResult } from 'superjson'
import { splitLanguagePrefix } from '../navigation/location-state.ts'
import { createNavigation } from '../navigation/navigation.ts'
import { preloadLinks } from '../navigation/preload.ts'
import { readCurrentUser } from '../session/current-user.ts'
import { restoreDrafts } from '../session/drafts.ts'
import { leaveForLogin } from '../session/sign-out.ts'
import { startInBrowser } from '../ui/start-in-browser.ts'
import type { FirstAnswer } from './kit/first-calls.ts'
import { takeFirstFrame } from './kit/first-frame.ts'
import { keepFirstAnswers } from './kit/keep-first-answers.ts'
import { createQueryClient } from './kit/query-client.ts'
import { guard } from './shell/guard.ts'
import { InternalApp } from './shell/internal-app.tsx'
import { blockOfDocument, createInternalArea } from './shell/internal-scope.ts'

async function start(): Promise<void> {
  const person = readCurrentUser()
  if (!person) {
    leaveForLogin()
    return
  }
  restoreDrafts(person.id)
  guard(person)
  const block = blockOfDocument()
  const area = createInternalArea(block)
  const address = splitLanguagePrefix(location)
  // The frame reports what failed to load.
  await area.load(block.language, address.path).catch(() => undefined)
  const frame = await takeFirstFrame()
  const navigation = createNavigation({ ...address, block }, area)
  const queryClient = createQueryClient(() => leaveForLogin())
  if (frame) {
    const answers = superjson.deserialize<FirstAnswer[]>(frame.answers as unknown as SuperJSONResult)
    keepFirstAnswers(queryClient, answers)
  }
  const app = (
    <StrictMode>
      <InternalApp {...{ person, navigation, area, queryClient, visit: frame?.visit }} />
    </StrictMode>
  )
  const root = document.getElementById('root')!
  document.documentElement.dataset.started = ''
  if (frame?.visit) hydrateRoot(root, app)
  else createRoot(root).render(app)
  navigation.start()
  preloadLinks(navigation.place, area)
}

// Not awaited: screens import this module's chunks and would wait for it forever.
void startInBrowser(start)
