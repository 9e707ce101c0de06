// @vitest-environment jsdom
import { act, type ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../../shared/base/language.ts'
import { en } from '../../../shared/i18n/en.ts'
import { zh } from '../../../shared/i18n/zh.ts'
import { PageProvider, useT } from '../../ui/page-context.tsx'
import { drawing, loadDrawing, ServedDrawing } from './served-drawing.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

let box: HTMLElement
let root: Root | undefined
let scene: ReturnType<typeof drawing>
const fetchSign = vi.fn(async (): Promise<ComponentType> => Sign)
const complain = vi.spyOn(console, 'error')

beforeEach(async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  vi.clearAllMocks()
  const served = drawing('scene', fetchSign)
  await loadDrawing(served)
  box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(<Page scene={served} language="en" />)
  fetchSign.mockClear()
  scene = drawing('scene', fetchSign)
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

test('the served drawing stays as it is, without its script', async () => {
  const before = box.querySelector('text')
  expect(before?.textContent).toBe(en.login.doorSign)
  await open()
  act(() => root?.render(<Page scene={scene} language="en" />))
  expect(box.querySelector('text')).toBe(before)
  expect(fetchSign).not.toHaveBeenCalled()
  expect(complain).not.toHaveBeenCalled()
})

test('another language loads the script, and draws its texts', async () => {
  await open()
  await loadDrawing(scene)
  act(() => root?.render(<Page scene={scene} language="zh" />))
  expect([...box.querySelectorAll('text')].map((text) => text.textContent)).toEqual([zh.login.doorSign])
  expect(complain).not.toHaveBeenCalled()
})

test('a page that was not served has its drawing at once', async () => {
  box.replaceChildren()
  const fresh = drawing('scene', fetchSign)
  await loadDrawing(fresh)
  await loadDrawing(fresh)
  expect(fetchSign).toHaveBeenCalledOnce()
})

async function open(): Promise<void> {
  await loadDrawing(scene)
  await act(async () => {
    root = hydrateRoot(box, <Page scene={scene} language="en" />)
  })
}

function Page({ scene, language }: { scene: ReturnType<typeof drawing>; language: Language }) {
  return (
    <PageProvider
      block={{
        page: 'login',
        language,
        texts: { en, zh }[language],
        captcha: 'altcha',
        data: { provider: null, internal_files: [] },
      }}
    >
      <ServedDrawing drawing={scene} className="block" />
    </PageProvider>
  )
}

function Sign() {
  return (
    <svg aria-hidden="true">
      <text>{useT()('login.doorSign')}</text>
    </svg>
  )
}
