/** The first frame of an internal screen for one user, with the answers that it shows (decision 73). */
import { StrictMode } from 'react'
import { type FirstAnswer, type FirstCall, firstCallsAt } from '../../client/internal/kit/first-calls.ts'
import { keepFirstAnswers } from '../../client/internal/kit/keep-first-answers.ts'
import { createQueryClient } from '../../client/internal/kit/query-client.ts'
import { InternalApp } from '../../client/internal/shell/internal-app.tsx'
import { createInternalArea } from '../../client/internal/shell/internal-scope.ts'
import { splitLanguagePrefix } from '../../client/navigation/location-state.ts'
import { ANSWERS_ID, STYLE_ATTRIBUTE } from '../../shared/base/visit.ts'
import type { FirstFrameRequest } from '../core/site-port.ts'
import { transformer } from '../core/transformer.ts'
import { scriptJson } from '../http/escape.ts'
import type { Assets } from './assets.ts'
import { modulePreload } from './document.ts'
import { createInternalBlock } from './internal.tsx'
import type { SiteSource } from './pages.ts'

const NOTHING = () => undefined

/** `answer` rejects if the call is refused; the browser then makes it again. Undefined for a screen without a first frame. */
export type RenderFirstFrame = (
  parts: { source: SiteSource; assets: Assets },
  request: FirstFrameRequest,
  answer: (call: FirstCall) => Promise<unknown>,
) => Promise<string | undefined>

export const renderFirstFrame: RenderFirstFrame = async (
  { source, assets },
  { language, address, visit, person },
  answer,
) => {
  const calls = firstCallsAt(address)
  if (!calls) return undefined
  const answered = await Promise.allSettled(
    calls.map(async (call) => ({ ...call, data: await answer(call) })),
  )
  const answers = answered.flatMap((it): FirstAnswer[] => (it.status === 'fulfilled' ? [it.value] : []))
  const { pathname, search } = new URL(address, 'http://localhost')
  const place = { ...splitLanguagePrefix({ pathname, search }), block: createInternalBlock(source, language) }
  const html = visit ? await render() : ''
  const json = scriptJson(transformer.output.serialize(answers))
  const files = assets.internal.screens[place.path]?.map((file) => modulePreload(file)) ?? []
  return `<!doctype html>${files.join('')}<div id="root">${html}</div><script type="application/json" id="${ANSWERS_ID}">${json}</script>`

  async function render(): Promise<string> {
    const area = createInternalArea(place.block)
    const [{ renderToString }] = await Promise.all([
      import('react-dom/server'),
      area.load(language, place.path),
    ])
    const queryClient = createQueryClient(NOTHING)
    keepFirstAnswers(queryClient, answers)
    const navigation = {
      place: () => place,
      subscribe: () => NOTHING,
      go: NOTHING,
      chooseLanguage: NOTHING,
      start: NOTHING,
    }
    const html = renderToString(
      <StrictMode>
        <InternalApp {...{ person, navigation, area, queryClient, visit }} />
      </StrictMode>,
    )
    queryClient.clear()
    // Quotes of texts and attributes are escaped, so only style attributes look like this.
    return html.replaceAll(' style="', ` ${STYLE_ATTRIBUTE}="`)
  }
}
