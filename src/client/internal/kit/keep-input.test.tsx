// @vitest-environment jsdom
import { act, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepInput } from './keep-input.ts'

let root: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = document.body.appendChild(document.createElement('div'))
  root.append(...new DOMParser().parseFromString(renderToString(<Fields />), 'text/html').body.childNodes)
  keepInput()
})

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Fields() {
  const [values, setValues] = useState<Record<string, string | boolean>>({})
  const [drawings, draw] = useState(0)
  // As a screen does, whose rest follows its first frame.
  useEffect(() => draw(1), [])
  const set = (name: string) => (event: { target: { value: string } }) =>
    setValues((all) => ({ ...all, [name]: event.target.value }))
  return (
    <form data-drawings={drawings}>
      <input name="search" value={String(values.search ?? '')} onChange={set('search')} />
      <textarea name="note" value={String(values.note ?? '')} onChange={set('note')} />
      <select name="status" value={String(values.status ?? 'any')} onChange={set('status')}>
        <option value="any">Any</option>
        <option value="open">Open</option>
      </select>
      <input
        name="reminds"
        type="checkbox"
        checked={values.reminds !== false}
        onChange={({ target }) => setValues((all) => ({ ...all, reminds: target.checked }))}
      />
      {['new', 'done'].map((stage) => (
        <input
          key={stage}
          name="stage"
          type="radio"
          value={stage}
          checked={(values.stage ?? 'new') === stage}
          onChange={set('stage')}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </form>
  )
}

const field = (selector: string) => root.querySelector<HTMLInputElement>(selector)!

function type(selector: string, text: string): void {
  field(selector).value = text
  field(selector).dispatchEvent(new Event('input', { bubbles: true }))
}

async function hydrate(): Promise<unknown> {
  await act(async () => {
    hydrateRoot(root, <Fields />)
  })
  await act(async () => {
    document.dispatchEvent(new Event('hydrated'))
  })
  return JSON.parse(root.querySelector('output')!.textContent)
}

it('counts what was typed, chosen and ticked before the scripts', async () => {
  type('[name=search]', 'wong')
  type('[name=note]', 'Call back')
  type('[name=status]', 'open')
  field('[name=reminds]').click()
  field('[value=done]').click()
  expect(await hydrate()).toEqual({
    search: 'wong',
    note: 'Call back',
    status: 'open',
    reminds: false,
    stage: 'done',
  })
  expect(field('[name=search]').value).toBe('wong')
  expect(field('[name=reminds]').checked).toBe(false)
  expect(field('[value=done]').checked).toBe(true)
})

it('changes nothing that was left alone', async () => {
  expect(await hydrate()).toEqual({})
})

it('leaves what follows to React', async () => {
  await hydrate()
  await act(async () => type('[name=search]', 'chan'))
  await act(async () => {
    document.dispatchEvent(new Event('hydrated'))
  })
  expect(field('[name=search]').value).toBe('chan')
})
