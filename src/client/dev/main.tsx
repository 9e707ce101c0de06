/** The entry of `/dev/parts`, which only `npm run dev` serves: every part in its states, in both languages. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PartsPage } from './parts-page.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PartsPage />
  </StrictMode>,
)
