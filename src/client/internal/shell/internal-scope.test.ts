// @vitest-environment jsdom
/** The texts of an open tab after others have saved some. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { InternalBlock } from '#client/ui/page-context.tsx'
import type { Language } from '#shared/base/language.ts'
import { EN, ZH } from '#test/fixtures/screen.tsx'
import { until } from '#test/support/until.ts'
import { createInternalScope } from './internal-scope.ts'

const NO_SCREEN = '/internal/none'
let saved: Record<Language, InternalBlock>

const renamed = (block: InternalBlock, name: string): InternalBlock => ({
  ...block,
  texts: { ...block.texts, company: { ...block.texts.company, name } },
})
const languageIn = (path: string) => (path.includes('/zh/') ? 'zh' : 'en')

beforeEach(() => {
  saved = { en: EN, zh: ZH }
  vi.stubGlobal('fetch', async (path: string) => Response.json(saved[languageIn(path)]))
})
afterEach(() => vi.unstubAllGlobals())

it('what changed in the language that is not shown is there once that one is chosen', async () => {
  const scope = createInternalScope(ZH)
  await scope.load('en', NO_SCREEN)
  saved.en = renamed(EN, 'Harbour Till')
  expect(await scope.renew('zh')).toBeUndefined()
  expect((await scope.load('en', NO_SCREEN)).texts.company!.name).toBe('Harbour Till')
})

it('what was new in one language does not hide what is newer after the other', async () => {
  const scope = createInternalScope(ZH)
  saved.zh = renamed(ZH, '海港')
  await scope.renew('zh')
  expect(scope.renewed()?.texts.company?.name).toBe('海港')
  await scope.load('en', NO_SCREEN)
  await scope.renew('en')
  expect(scope.renewed()).toBeUndefined()
})

it('of two renewals the later counts, also where the earlier is answered last', async () => {
  const scope = createInternalScope(EN)
  const answers: (() => void)[] = []
  const held = (block: InternalBlock) =>
    new Promise<Response>((resolve) => answers.push(() => resolve(Response.json(block))))
  vi.stubGlobal('fetch', () => held(renamed(EN, answers.length === 0 ? 'Earlier' : 'Later')))
  const renewals = [scope.renew('en'), scope.renew('en')]
  await until(() => expect(answers).toHaveLength(2))
  for (const answer of answers.toReversed()) answer()
  const names = (await Promise.all(renewals)).map((block) => block?.texts.company?.name)
  expect(names).toEqual([undefined, 'Later'])
})
