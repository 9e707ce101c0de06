// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { settled } from '#test/support/settled.ts'
import { createQueryClient } from './trpc.ts'
import { usePhoneNumbers } from './use-phone-numbers.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

function Numbers({ text }: { text: string }) {
  const phoneNumbers = usePhoneNumbers()
  return phoneNumbers(text).map(({ international }) => <p key={international}>{international}</p>)
}

it('near numbers are there at once, those of farther countries once their rules have come', async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  const place = document.createElement('div')
  const root = createRoot(place)
  const shown = () => [...place.querySelectorAll('p')].map((line) => line.textContent)
  act(() =>
    root.render(
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <Numbers text="9123 4567 / +65 6123 4567 / +47 12 34 56" />
      </QueryClientProvider>,
    ),
  )
  expect(shown()).toEqual(['+85291234567'])
  await settled(() => expect(shown()).toEqual(['+85291234567', '+6561234567']))
  act(() => root.unmount())
})
