/**
 * What is typed or chosen in a drawn frame before its scripts run counts once they have: React reads a field only when it
 * changes after that. Taps on buttons are kept by `floor.js`.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function keepInput(): void {
  const changed = new Map<Field, string | boolean>()
  const keep = ({ target }: Event) => {
    const field = target as Field
    changed.set(field, isTicked(field) ? field.checked : field.value)
  }
  document.addEventListener('input', keep)
  document.addEventListener(
    'hydrated',
    () => {
      document.removeEventListener('input', keep)
      for (const [field, value] of changed) change(field, value)
    },
    { once: true },
  )
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** As the user did. React ignores an event after which a field has the value that it last saw, so it sees another first. */
function change(field: Field, value: string | boolean): void {
  if (isTicked(field)) {
    field.checked = !value
    field.click()
    return
  }
  field.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
