// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { loadLaterParts, useLaterParts } from './later-parts.ts'

it('hydrates what the server rendered without its later parts, where these are loaded before', async () => {
  await loadLaterParts()
  const html = renderToString(<ShowsThem />)
  expect(html).toBe('<p>none</p>')
  const container = document.body.appendChild(document.createElement('div'))
  container.append(document.createRange().createContextualFragment(html))
  const errors: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, <ShowsThem />, { onRecoverableError: (error) => errors.push(error) }),
  )
  expect(errors).toEqual([])
  expect(container.textContent).toBe('all')
  await act(async () => root.unmount())
})

function ShowsThem() {
  return <p>{useLaterParts() ? 'all' : 'none'}</p>
}
