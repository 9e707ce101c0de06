/** A regression test: a click anywhere in a quantity field, then typing, must give exactly the typed number. */
import type { T } from '../../src/shared/i18n/t.ts'
import { button, field, heading, type Person, text } from './person.ts'
import { test } from './walk.ts'

/** Left of the digits, on them, and right of them. */
const PLACES = [0.08, 0.5, 0.92]
const FIRST = field(/./)

for (const pointer of ['mouse', 'touch'] as const) {
  test(`a number typed after a press by ${pointer} is the quantity, whatever was there`, async ({
    person,
    t,
    engine,
    device,
  }) => {
    test.skip(engine === 'webkit' && pointer === 'touch', 'its driver cannot touch')
    await person.open('/quotation?page=2')
    for (const held of ['0', '12']) {
      for (const along of PLACES) {
        await person.fillIn(FIRST, held)
        await person.press(heading(/./))
        await person.press(FIRST, { along, pointer })
        await person.window.type('5')
        await person.expectValue(FIRST, '5')
        await seeOnTicket(person, t, device, 5)
      }
    }
  })
}

async function seeOnTicket(person: Person, t: T, device: 'desk' | 'phone', count: number): Promise<void> {
  if (device === 'phone') {
    // While a number is typed, the bar is folded to one line.
    await person.press(heading(/./))
    return person.see(button(t('ticket.open', { count })))
  }
  await person.see(text(t('ticket.meta', { items: t('ticket.items', { count }) })))
}
