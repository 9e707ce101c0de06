// Shows what the site pushes, in the language of the page that asked for it, and opens what it is about.
const language = new URL(self.location.href).searchParams.get('language')

self.addEventListener('push', (event) => {
  const { text, url } = event.data.json()
  const { title, body } = text[language] ?? text.en
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/icon-192.png', tag: url, data: { url } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data.url))
})
