/** A form whose values are refused keeps what was typed, and names the field. */
import type { Locator } from '@playwright/test'
import { expect } from './journey.ts'

/** A control character: no text may have one, and only the server looks for it. */
const CONTROL = '\u007f'

const CONTROLS =
  'input:not([type=file], [type=checkbox], [type=radio], [type=color], [type=search], [readonly], [role=combobox], [tabindex="-1"]), textarea'

/** Fills every control with something that is refused, sends it, and compares. */
export async function expectKept(form: Locator, refused = CONTROL): Promise<void> {
  await expect(form).toBeVisible()
  const all = await form.locator(CONTROLS).filter({ visible: true }).all()
  expect(all.length).toBeGreaterThan(0)
  for (const control of all) await control.fill(await refusedBy(control, refused))
  const typed = await valuesOf(form)
  await form.locator('[type=submit]').filter({ visible: true }).last().click()
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  expect(await valuesOf(form)).toEqual(typed)
  await expect(form.locator('[aria-invalid=true]').first()).toHaveAttribute('aria-describedby', /./)
}

async function refusedBy(control: Locator, refused: string): Promise<string> {
  const type = await control.getAttribute('type')
  if (type === 'date') return '2026-12-24'
  if ((await control.getAttribute('role')) === 'spinbutton') return '-7'
  return type === 'password' ? 'short' : refused
}

const valuesOf = (form: Locator) =>
  form
    .locator('input:not([type=file]), textarea')
    .evaluateAll((all) => all.map((it) => [it.id.replace(/^.*-/, ''), (it as HTMLInputElement).value]))
