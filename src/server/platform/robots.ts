/** Programs that ask for pages, by what they call themselves: none of them is a visitor. */

/** They draw the preview of a link in a chat. */
const PREVIEW =
  /facebookexternalhit|facebot|whatsapp\/|telegrambot|twitterbot|slackbot|linkedinbot|discordbot|skypeuripreview|line-poker|kakaotalk-scrap|mattermost-bot|iframely|embedly/i

/** Browsers of people call themselves Mozilla, and most robots do so too but add what they are. */
const ROBOT =
  /bot\b|bot[/-]|crawl|spider|slurp|fetch|preview|scan|monitor|uptime|pingdom|lighthouse|headless|phantomjs|python|curl|wget|java\/|go-http/i

export function isLinkPreview(agent: string | undefined): boolean {
  return agent !== undefined && PREVIEW.test(agent)
}

export function isRobot(agent: string | undefined): boolean {
  return !agent?.startsWith('Mozilla/') || ROBOT.test(agent) || isLinkPreview(agent)
}
