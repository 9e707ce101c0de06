/** Accounts for journeys: the first admin, new colleagues for each journey, and signing in on the page. */

import type { Page } from '@playwright/test'
import type { Challenge } from 'altcha-lib/types'
import type { T, TextKey } from '../src/shared/i18n/t.ts'
import { solveCaptcha, solved } from '../test/support/captcha.ts'
import { expect } from './journey.ts'

export interface Colleague {
  id: number
  username: string
  password: string
  first_name: string
  last_name: string
  email: string
}

const CSRF = 'c'.repeat(43)
const runs = Math.random().toString(36).slice(2, 8)
let colleagues = 0
let bearer: string | undefined

export function admin() {
  return { username: 'admin', password: process.env.JOURNEY_ADMIN_PASSWORD! }
}

/** A new account that no other journey uses. */
export async function aColleague({
  is_staff = false,
  ...names
}: Partial<Colleague> & { is_staff?: boolean } = {}) {
  colleagues += 1
  // Each name is as long as any other: a search for one must not find another that begins like it.
  const username = `${runs}.${process.pid}.${String(colleagues).padStart(4, '0')}`
  const fields = {
    username,
    password: `milk-tea-no-sugar-${colleagues}`,
    first_name: 'Ka Yan',
    last_name: `Lam ${username}`,
    email: `${username}@kamsin.example`,
    is_staff,
    ...names,
  }
  const { id } = await asAdmin<{ id: number }>('POST', '/api/users', fields)
  return { ...fields, id }
}

/** A REST call by another admin. */
export async function asAdmin<Answer>(method: string, path: string, body: unknown): Promise<Answer> {
  bearer ??= await adminBearer()
  const response = await fetch(`${process.env.JOURNEY_URL}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

async function adminBearer(): Promise<string> {
  const url = process.env.JOURNEY_URL!
  const response = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': anAddress(),
      cookie: `csrftoken=${CSRF}`,
      'x-csrftoken': CSRF,
    },
    body: JSON.stringify({ ...admin(), captcha: await solveCaptcha(url) }),
  })
  return ((await response.json()) as { access: string }).access
}

/** A new IP address, since sign-ins are rate-limited by address. */
function anAddress(): string {
  const octet = () => 1 + Math.floor(Math.random() * 254)
  return `198.19.${octet()}.${octet()}`
}

/** Fills in the login form, solves the captcha and submits it. */
export async function fillInLogin(
  page: Page,
  t: T,
  person: { username: string; password: string },
): Promise<void> {
  // Until its scripts have run, a click on the captcha does nothing.
  await page.waitForLoadState('load')
  await page.getByLabel(t('login.username')).fill(person.username)
  await page.getByLabel(t('login.password'), { exact: true }).fill(person.password)
  const submit = page.getByRole('button', { name: t('login.signIn'), exact: true })
  await expect(submit).toBeHidden()
  await page.getByRole('button', { name: t('captcha.start') }).click()
  await submit.click()
}

/** Opens an internal page and signs in on the login page that it redirects to. */
export async function signInAtTheDoor(
  page: Page,
  t: T,
  person: { username: string; password: string },
  path = '/internal',
): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(`/login?dest=${encodeURIComponent(path)}`)
  await fillInLogin(page, t, person)
  await expect(page).toHaveURL(path)
}

/** Signs in without the login page, which has its own journeys: the same call, made by the browser's own context. */
export async function signInTo(
  page: Page,
  person: { username: string; password: string },
  path = '/internal',
): Promise<void> {
  const { request } = page.context()
  const challenge = (await (await request.get('/api/captcha')).json()) as Challenge
  const { csrf_token } = (await (await request.get('/api/csrf')).json()) as { csrf_token: string }
  const { username, password } = person
  const answer = await request.post('/trpc/auth.login', {
    headers: { 'x-forwarded-for': anAddress(), 'x-csrftoken': csrf_token },
    data: { username, password, captcha: await solved(challenge) },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  await page.goto(path)
  await expect(page).toHaveURL(path)
}

/** A section of the dashboard, which a desktop shows folded. */
export async function openSection(page: Page, title: string): Promise<void> {
  const section = page.getByRole('region', { name: title, exact: true })
  await expect(section).toBeVisible()
  if (await section.locator('.panel-rows').isHidden()) await section.locator('summary').click()
}

/** Signs out in the bar on a desktop, in the menu on a phone. */
export async function logOut(page: Page, t: T, device: 'desk' | 'phone'): Promise<void> {
  if (device === 'phone') await page.getByRole('button', { name: t('layout.menu') }).click()
  await page.getByRole('button', { name: t('internal.logOut') }).click()
}

/** What can be done with the open quotation: the first action, the act of a step of its order, or one of the menu. */
export async function chooseAct(page: Page, t: T, name: TextKey): Promise<void> {
  const first = page.locator('.action-primary, .order-act').filter({ hasText: t(name) })
  const more = page.getByRole('button', { name: t('desk.more'), exact: true })
  await expect(more).toBeVisible()
  if ((await first.count()) > 0) return first.click()
  await more.click()
  await page.getByRole('menuitem', { name: t(name) }).click()
}
