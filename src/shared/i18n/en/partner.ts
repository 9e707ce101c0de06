export const partner = {
  title: 'Who we work with.',
  lead: 'The makers, networks and crews behind the equipment that we supply and fit.',
  listTitle: 'Our partners',
  connect: 'Visit website',
  socials: 'Social media',
  ofPartner: ': {name}, opens in a new tab',
  emptyTitle: 'The list is being written',
  emptyText: 'No partner is listed here yet. Ask us which makers we fit.',
  joinTitle: 'Do you supply restaurants?',
  joinText: 'Tell us what you make and where you deliver.',
  toContact: 'Contact us',
}
