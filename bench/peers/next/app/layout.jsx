import { description, language, title } from '../content.mjs'
import './style.css'

export const metadata = { title, description }

export default function Layout({ children }) {
  return (
    <html lang={language}>
      <body>{children}</body>
    </html>
  )
}
