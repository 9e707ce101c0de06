/** A list, its rows and the way between them: in our back office, in a bare page of its stack, and in react-admin. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { en } from '../../src/shared/i18n/en.ts'
import { createT } from '../../src/shared/i18n/t.ts'
import { freePort } from '../../test/support/free-port.ts'
import { firstAnswer, type Started } from '../first-answer.ts'

const FOLDER = import.meta.dirname
const BUILT = join(FOLDER, '..', '.cache', 'peers')
const t = createT(en, 'en')

export interface Office {
  name: string
  paths: Record<'list' | 'record', string> & Partial<Record<'dashboard', string>>
  /** What shows that the data is there: the first row of the list and of another one, the open record. */
  shown: Record<'list' | 'other' | 'record', string> & Partial<Record<'dashboard', string>>
  /** What is pressed. */
  press: Record<'menu' | 'other' | 'list' | 'filter' | 'row', (page: Page) => Promise<unknown>>
  /** What leads to a press without being measured. */
  beforeFilter?: (page: Page) => Promise<unknown>
  search: string
}

/** `record`: the number of a quotation. */
export function ourOffice(record: string): Office {
  const list = '.desk-list [data-row]'
  const entry = (path: string) => (page: Page) =>
    page.getByRole('dialog').locator(`nav a[href="${path}"]`).tap()
  return {
    name: 'ours',
    paths: {
      list: '/internal/quotations',
      record: `/internal/quotations?id=${record}`,
      dashboard: '/internal',
    },
    shown: {
      list,
      other: '.inbox-from .row-open',
      record: '.quotation-head h1',
      dashboard: '.today',
    },
    press: {
      menu: (page) => page.getByRole('button', { name: t('layout.menu'), exact: true }).tap(),
      other: entry('/internal/contacts'),
      list: entry('/internal/quotations'),
      filter: (page) =>
        page
          .locator('.segment')
          .filter({ hasText: t('desk.phase_closed') })
          .tap(),
      row: (page) => page.locator(`${list} .row-open`).first().tap(),
    },
    search: '[type="search"]',
  }
}

export const BARE: Office = {
  name: 'bare',
  paths: { list: '/quotations', record: '/quotations/3' },
  shown: {
    list: '[aria-label="quotations"] tbody tr',
    other: '[aria-label="requests"] tbody tr',
    record: 'dd',
  },
  press: {
    menu: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
    other: (page) => page.getByRole('link', { name: 'Requests' }).tap(),
    list: (page) => page.getByRole('link', { name: 'Quotations' }).tap(),
    filter: (page) => page.getByRole('button', { name: 'Offered' }).tap(),
    row: (page) => page.locator('tbody a').first().tap(),
  },
  search: '[type="search"]',
}

export const REACT_ADMIN: Office = {
  name: 'react-admin',
  paths: { list: '/#/quotations', record: '/#/quotations/3' },
  shown: {
    list: '.quotations tbody tr',
    other: '.requests tbody tr',
    record: 'input[name="customer"]',
  },
  press: {
    menu: (page) => page.getByRole('button', { name: 'Open menu' }).tap(),
    other: (page) => page.getByRole('menuitem', { name: 'Requests' }).tap(),
    list: (page) => page.getByRole('menuitem', { name: 'Quotations' }).tap(),
    filter: (page) => page.getByRole('option', { name: 'Offered' }).tap(),
    row: (page) => page.locator('tbody tr td:nth-child(2)').first().tap(),
  },
  beforeFilter: (page) => page.getByRole('combobox', { name: 'Stage' }).tap(),
  search: 'input[name="q"]',
}

/** Builds the page of a peer, every file compressed as ours are, and starts its server. */
export async function startOffice({ name }: Office): Promise<{ url: string; started: Started }> {
  const folder = join(BUILT, name)
  await build({
    configFile: false,
    root: join(FOLDER, name),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  })
  for (const file of readdirSync(join(folder, 'assets'))) {
    const path = join(folder, 'assets', file)
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
  }
  const port = await freePort()
  const server = {
    command: [join(FOLDER, 'office-server.mjs')],
    environment: { NODE_ENV: 'production', PORT: String(port), PUBLIC: folder },
  }
  return { url: `http://127.0.0.1:${port}`, started: await firstAnswer(server, port, '/') }
}
