// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { aTool } from '#test/fixtures/tool.ts'
import { NEW_TOOL, tidied, toolDraft, toolInput } from './tool-fields.tsx'

it('a tool is edited as texts', () => {
  const tool = aTool(1, { group: 7, icon: 'truck' })
  expect(toolDraft(tool)).toMatchObject({ label: 'Tool 1', group: '7', icon: 'truck' })
  expect(toolDraft(aTool(2))).toMatchObject({ group: '', icon: '' })
})

it('a cleared field is sent as null, and an unchanged one is not sent', () => {
  expect(toolInput({ description: '', icon: '', group: '' })).toEqual({
    description: null,
    icon: null,
    group: null,
  })
  expect(toolInput({ label: 'Drive', group: '7' })).toEqual({ label: 'Drive', group: 7 })
})

it('a new tool contains every field that is not blank', () => {
  expect(toolInput(NEW_TOOL)).toMatchObject({ link: '', group: null, icon: null, bg_color: '#fffdf7' })
})

it.each([
  ['bg_color', ' #0F0 ', '#00ff00'],
  ['font_color', 'red', 'red'],
  ['label', '  Drive ', 'Drive'],
] as const)('the %s %j is compared as it would be stored', (field, text, stored) => {
  expect(tidied(field, text)).toBe(stored)
})
