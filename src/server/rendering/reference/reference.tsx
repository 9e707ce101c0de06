/** The page of `/api/docs`: how to begin, every operation by group, and the errors. Works without scripts. */

import { WokMark } from '#client/ui/wok-mark.tsx'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import {
  type ApiDescription,
  type ResolvedApi,
  type ResolvedOperation,
  resolveReferences,
} from '../../http/api-description.ts'
import { OperationCard } from './operation.tsx'

const ERRORS = [400, 401, 403, 404, 405, 409, 413, 415, 429, 503, 507] as const

/** Joined lines must fit the page, so each is short. */
const SIGN_IN = `SITE=https://www.example.com
CSRF=$(curl -s -c jar "$SITE/api/csrf" | jq -r .csrf_token)
ACCESS=$(curl -s -b jar "$SITE/api/token/" \\
  -H "X-CSRFToken: $CSRF" -H 'Content-Type: application/json' \\
  -d '{"username":"ka.yan","password":"…","captcha":"…"}' | jq -r .access)
curl "$SITE/api/get_me" -H "Authorization: Bearer $ACCESS"`

interface ReferenceProps {
  api: ApiDescription
  language: Language
  t: T
}

interface Listed {
  method: string
  path: string
  operation: ResolvedOperation
}

export function Reference({ api, language, t }: ReferenceProps) {
  const all = listed(resolveReferences(api))
  const groups = api.tags.map(({ name }) => ({
    name,
    title: t(`operation.${name}` as TextKey),
    operations: all.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return (
    <>
      <a href="#operations" className="reference-skip">
        {t('reference.skip')}
      </a>
      <Head api={api} language={language} t={t} />
      <div className="reference-columns">
        <nav aria-label={t('reference.contents')} className="reference-index">
          <ul>
            {groups.map(({ name, title, operations }) => (
              <li key={name}>
                <a href={`#${name}`} className="reference-entry">
                  {title} <span className="reference-count">{operations.length}</span>
                </a>
              </li>
            ))}
            <li>
              <a href="#errors" className="reference-entry">
                {t('reference.errorsTitle')}
              </a>
            </li>
          </ul>
        </nav>
        <main>
          <Start t={t} />
          <div id="operations" tabIndex={-1}>
            <p className="reference-note">{t('reference.filterHint')}</p>
          </div>
          {groups.map(({ name, title, operations }) => (
            <section key={name} id={name} aria-labelledby={`${name}-title`} className="reference-group">
              <h2 id={`${name}-title`}>{title}</h2>
              {operations.map((one) => (
                <OperationCard key={one.operation.operationId} {...one} t={t} />
              ))}
            </section>
          ))}
          <Errors t={t} />
        </main>
      </div>
    </>
  )
}

function Head({ api, language, t }: ReferenceProps) {
  const other = otherLanguage(language)
  return (
    <header className="reference-head">
      <a href="/" className="reference-brand">
        <WokMark />
        <b>{t('company.name')}</b>
      </a>
      <div>
        <h1>{t('reference.title')}</h1>
        <p>{t('reference.lead')}</p>
      </div>
      <ul>
        <li>{t('reference.version', { version: api.info.version })}</li>
        <li>
          <a href="/api/openapi.json" className="reference-link">
            {t('reference.openApi')}
          </a>
        </li>
        <li>
          <a
            href={`/api/docs?lang=${other}`}
            hrefLang={LANGUAGE_TAG[other]}
            lang={LANGUAGE_TAG[other]}
            className="reference-link"
          >
            {t(LANGUAGE_NAMES[other])}
          </a>
        </li>
      </ul>
    </header>
  )
}

function Start({ t }: { t: T }) {
  return (
    <section aria-labelledby="start" className="reference-start">
      <h2 id="start">{t('reference.startTitle')}</h2>
      <ul>
        <li>{t('reference.startAddress')}</li>
        <li>{t('reference.startBody')}</li>
        <li>{t('reference.startIds')}</li>
        <li>{t('reference.startDates')}</li>
        <li>{t('reference.startLists')}</li>
        <li>{t('reference.startConflicts')}</li>
        <li>{t('reference.startErrors')}</li>
      </ul>
      <p>{t('reference.startBearer')}</p>
      <pre>
        <code>{SIGN_IN}</code>
      </pre>
    </section>
  )
}

function Errors({ t }: { t: T }) {
  return (
    <section id="errors" aria-labelledby="errors-title" className="reference-group">
      <h2 id="errors-title">{t('reference.errorsTitle')}</h2>
      <dl className="reference-errors">
        {ERRORS.map((status) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{t(`reference.error${status}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function listed({ paths }: ResolvedApi): Listed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}
