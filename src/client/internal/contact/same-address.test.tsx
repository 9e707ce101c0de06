// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OpenContact } from '#shared/contact/schema.ts'
import { en } from '#shared/i18n/en.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { internalPaths } from '../paths.ts'
import { SameAddress } from './request-facts.tsx'

it('a quotation of the same address is opened at the desk, not as its customer sees it', () => {
  const same_address = {
    contacts: [],
    quotations: [{ id: '204816', created_at: '2026-11-28T09:00:00.000Z' }],
  }
  const block = { page: 'contact', language: 'en', texts: en, captcha: 'altcha', data: null } as const
  const markup = renderToStaticMarkup(
    <PageProvider block={block}>
      <SameAddress request={{ email: 'ann@kamsin.example', same_address } as unknown as OpenContact} />
    </PageProvider>,
  )
  expect(markup).toContain(`href="${internalPaths.quotations('204816')}"`)
})
