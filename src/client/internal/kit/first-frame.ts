/**
 * Asks the server for the first frame of a screen, drawn with its data, while the other scripts still load (decision 73).
 * A small script of its own, which runs as soon as it has come, so it imports nothing that other files contain.
 */
import {
  ACCESS_COOKIE,
  CURRENT_USER_COOKIE,
  type CurrentUser,
  isSamePerson,
} from '../../../shared/auth/cookies.ts'
import {
  ADDRESS_FIELD,
  ANSWERS_ID,
  FIRST_FRAME_FILE,
  STYLE_ATTRIBUTE,
  type Visit,
  visitFields,
} from '../../../shared/base/visit.ts'
import { DRAFT, PUT_BY } from '../../session/drafts.ts'
import { type FirstAnswer, firstCallsAt } from './first-calls.ts'
import { keepInput } from './keep-input.ts'
import { LOOK, thisVisit } from './this-visit.ts'

interface FirstFrame {
  /** What it is drawn for; undefined if the browser draws the screen itself. */
  visit: Visit | undefined
  /** As superjson. */
  answers: { json: FirstAnswer[] }
}

const OWN_STATE = [DRAFT, PUT_BY, LOOK]
/** Longer than an answer takes. */
const WAIT_MS = 2_000
const request = new XMLHttpRequest()
const asked = ask()

/**
 * Call it once the app can start: an answer that is still under way has a little time left. Undefined if there is none,
 * so the screen asks and draws itself. Never rejects.
 */
export function takeFirstFrame(): Promise<FirstFrame | undefined> {
  const timer = setTimeout(() => request.abort(), WAIT_MS)
  return asked.finally(() => clearTimeout(timer))
}

/** Only with an access token, which the ordinary calls renew if it is missing or refused. */
async function ask(): Promise<FirstFrame | undefined> {
  const at = location.pathname + location.search
  const access = cookie(ACCESS_COOKIE)
  if (!firstCallsAt(at) || !access || !cookie(CURRENT_USER_COOKIE)) return undefined
  const visit = hasOwnState() ? undefined : thisVisit()
  const frame = await load(at, visit, access)
  const text = frame?.getElementById(ANSWERS_ID)?.textContent
  if (!frame || !text) return undefined
  const answers = JSON.parse(text) as FirstFrame['answers']
  await isReady()
  if (isOutdated()) return undefined
  // The scripts of the screen.
  document.head.append(...frame.querySelectorAll('link'))
  const isDrawn = visit !== undefined && isForThisPerson(answers.json)
  if (isDrawn) {
    const root = document.getElementById('root')!
    root.replaceChildren(...frame.getElementById('root')!.childNodes)
    applyStyles(root)
    keepInput()
    if (visit.isReturn) scrollTo(0, history.state.scrollY)
  }
  return { visit: isDrawn ? visit : undefined, answers }
}

/** An `XMLHttpRequest` parses HTML itself, and runs no script in it. Undefined if refused, aborted or without a response. */
function load(at: string, visit: Visit | undefined, access: string): Promise<Document | undefined> {
  const language = document.documentElement.lang.slice(0, 2)
  const fields = new URLSearchParams({ [ADDRESS_FIELD]: at, ...(visit && visitFields(visit)) })
  return new Promise((resolve) => {
    request.open('GET', `/pages/${language}/${FIRST_FRAME_FILE}?${fields}`)
    request.setRequestHeader('authorization', `Bearer ${access}`)
    request.responseType = 'document'
    request.onloadend = () => resolve(request.status === 200 ? (request.response ?? undefined) : undefined)
    request.send()
  })
}

/** Not if a role or a name has changed: the app starts with those of the cookie, and then renews it. */
function isForThisPerson(answers: FirstAnswer[]): boolean {
  const me = answers.find(({ path }) => path === 'user.me')?.data as CurrentUser | undefined
  try {
    const person = JSON.parse(decodeURIComponent(cookie(CURRENT_USER_COOKIE) ?? '')) as CurrentUser
    return me !== undefined && isSamePerson(me, person)
  } catch {
    return false
  }
}

/** The document is parsed, and `floor.js` has run. */
async function isReady(): Promise<void> {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (loading && loading.domContentLoadedEventStart > 0) return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
}

/** Then no script will take the frame over, and the page stays as it was served. */
function isOutdated(): boolean {
  return document.documentElement.hasAttribute('data-outdated')
}

/** Whether the tab keeps something that the server does not know and that a screen shows. */
function hasOwnState(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => OWN_STATE.some((start) => key.startsWith(start)))
  } catch {
    return false
  }
}

/** The policy of the site refuses style attributes, as notices and tools have them, but not styles set like this. */
function applyStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE)!
    element.removeAttribute(STYLE_ATTRIBUTE)
  }
}

/** Not `readCookie`, which is in a file with other code. */
function cookie(name: string): string | undefined {
  return document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]+)`))?.[1]
}
