// @vitest-environment jsdom
/** The management of link tools in a browser: how links are shown, what an edit keeps, and the names of its buttons. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { aTool } from '#test/fixtures/tool.ts'
import { until } from '#test/support/until.ts'

const TOOL = aTool(1, { link: '{host}/partners', description: 'Who is on' })

afterEach(leave)

describe.each([
  ['en', '', en],
  ['zh', '/zh', zh],
] as const)('the tools in %s', (language, base, texts) => {
  async function visit() {
    const calls = await open(
      `${base}/internal/tool-management`,
      {
        'tool.list': () => [TOOL],
        'toolGroup.list': () => [],
        'tool.update': () => ({ ...TOOL, description: '', etag: 'new' }),
      },
      {},
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(document.querySelector('.tool-row')).not.toBeNull())
    return {
      updates: () => calls.filter(({ path }) => path === 'tool.update').map(({ input }) => input),
    }
  }

  async function edit() {
    const visited = await visit()
    press(texts.record.editNamed.replace('{name}', TOOL.label))
    return visited
  }

  const description = () =>
    [...document.querySelectorAll('label')].find(({ textContent }) =>
      textContent?.startsWith(texts.tool.description),
    )!.control as HTMLInputElement
  const save = () => press(texts.record.save)
  const clear = () => press(`${texts.record.clear} ${texts.tool.description}`)
  const undo = () => press(`${texts.record.undo} ${texts.tool.description}`)
  const statusText = () => document.querySelector('.clear-field [role=status]')?.textContent
  const preview = () => document.querySelector('form .tool-tile')?.textContent

  it('show the resolved link instead of its source', async () => {
    await visit()
    const link = document.querySelector('.tool-row a')!
    expect(link.firstChild?.textContent).toBe('localhost:3000/partners')
    expect(link.getAttribute('href')).toBe('http://localhost:3000/partners')
    expect(document.querySelector('main')?.textContent).not.toContain('{host}')
  })

  it('explain links in the form, with an example of a page of this site', async () => {
    await edit()
    expect(document.querySelector('form')?.textContent).toContain(texts.tool.linkHint)
    expect(texts.tool.linkHint).toContain('/partners')
    expect(texts.tool.linkHint).not.toContain('{host}')
  })

  it('hold the link as people know it, and keep the stored one when another field changes', async () => {
    const { updates } = await edit()
    const link = [...document.querySelectorAll('label')].find(({ textContent }) =>
      textContent?.startsWith(texts.tool.link),
    )!.control as HTMLInputElement
    expect(link.value).toBe('http://localhost:3000/partners')
    type(description(), 'Who comes on Friday')
    save()
    await until(() => expect(updates()).toHaveLength(1))
    expect(updates()[0]).not.toHaveProperty('link')
  })

  it('keep a description if the field is left blank', async () => {
    const { updates } = await edit()
    type(description(), '')
    expect(preview()).toContain('Who is on')
    save()
    await until(() => expect(document.body.textContent).toContain(texts.record.unchanged))
    expect(updates()).toEqual([])
  })

  it('clear a description on purpose, with a message, and send null', async () => {
    const { updates } = await edit()
    clear()
    expect([description().value, statusText()]).toEqual(['', texts.record.willBeEmpty])
    expect(preview()).not.toContain('Who is on')
    save()
    await until(() => expect(updates()).toHaveLength(1))
    expect(updates()[0]).toEqual({ id: 1, description: null, if_match: TOOL.etag })
  })

  it('undo the clearing by its button or by typing, also after a blank', async () => {
    const { updates } = await edit()
    type(description(), 'Half')
    clear()
    undo()
    expect([description().value, statusText()]).toEqual(['Half', texts.record.notCleared])
    clear()
    type(description(), 'New')
    type(description(), '')
    expect(statusText()).toBe(texts.record.notCleared)
    save()
    await until(() => expect(document.body.textContent).toContain(texts.record.unchanged))
    expect(updates()).toEqual([])
  })

  it('keep the clearing of a description after a reload', async () => {
    await edit()
    clear()
    const kept = { ...sessionStorage }
    leave()
    for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, String(text))
    await edit()
    expect([description().value, statusText()]).toEqual(['', texts.record.willBeEmpty])
  })

  it('have no two buttons with the same name while a tool or group is being created', async () => {
    await visit()
    for (const making of [texts.tool.newTool, texts.tool.newGroup]) {
      press(making)
      const names = [...document.querySelectorAll('main button')].map(buttonName)
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    }
  })
})

function buttonName(button: Element): string {
  return (button.getAttribute('aria-label') ?? button.textContent).replace(/\s+/g, ' ').trim()
}

function press(name: string): void {
  const button = [...document.querySelectorAll('button')].find((each) => buttonName(each) === name)
  if (!button) throw new Error(`no button ${name}`)
  flushSync(() => button.click())
}

function type(field: HTMLInputElement, text: string): void {
  flushSync(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
