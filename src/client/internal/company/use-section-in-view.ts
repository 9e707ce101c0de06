/** Which section of a long page is being read: the last one whose head has passed the upper third of the window. */
import { useEffect, useState } from 'react'

export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const all = key.split(' ')
    const look = () => {
      const passed = all.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < window.innerHeight / 3
      })
      setCurrent(passed.at(-1) ?? all[0])
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [key])
  return current
}
