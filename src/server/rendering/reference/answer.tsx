/**
 * `/api/docs` as a cached answer in each language: rendered at the first request, and again when its texts have
 * changed.
 */
import type { Language } from '#shared/base/language.ts'
import { createT, type TextScope, type Texts } from '#shared/i18n/t.ts'
import { documentHeaders } from '../../http/answer-headers.ts'
import { makeReady, type Ready } from '../../http/negotiated-answer.ts'
import { contentSecurityPolicy } from '../../http/security-headers.ts'
import { createReferenceDocument } from '../document.ts'
import type { SiteParts } from '../site-parts.ts'
import { Reference } from './reference.tsx'

const SCOPES: readonly TextScope[] = ['reference', 'operation', 'company', 'layout']

export function createReference({ source, assets }: SiteParts): (language: Language) => Promise<Ready> {
  const kept = new Map<Language, { of: Texts; ready: Promise<Ready> }>()
  return (language) => {
    const all = source.texts(language)
    const known = kept.get(language)
    if (known?.of === all) return known.ready
    const ready = render(language, all)
    kept.set(language, { of: all, ready })
    return ready
  }

  async function render(language: Language, all: Texts): Promise<Ready> {
    const { renderToStaticMarkup } = await import('react-dom/server')
    const texts = Object.fromEntries(SCOPES.map((scope) => [scope, all[scope]]))
    const t = createT(texts, language)
    const html = renderToStaticMarkup(<Reference api={source.api(t)} language={language} t={t} />)
    return makeReady({
      status: 200,
      headers: headersIn(language),
      text: createReferenceDocument(language, t, html, assets),
    })
  }
}

function headersIn(language: Language): Record<string, string> {
  const policy = contentSecurityPolicy()
  return documentHeaders({ language, isPrefixed: false, policy, isIndexed: false, isPersonal: false })
}
