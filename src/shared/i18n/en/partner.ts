export const partner = {
  title: 'Who we work with.',
  lead: 'The manufacturers, network operators and installers behind the equipment we supply.',
  listTitle: 'Our partners',
  connect: 'Visit website',
  socials: 'Social media',
  ofPartner: ': {name}, opens in a new tab',
  emptyTitle: 'Our partner list is coming soon',
  emptyText: 'No partners are listed yet. Ask us which brands we install.',
  joinTitle: 'Do you supply restaurants?',
  joinText: 'Tell us what you make and where you deliver.',
  toContact: 'Contact us',
}
