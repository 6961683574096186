import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { getGroupTitle } from './api-reference.ts'

export type SidebarItem = { text: string; link?: string; collapsed?: boolean; items?: SidebarItem[] }

const decisionsFolder = join(import.meta.dirname, '../decisions')

/** Links are paths on the site, with an optional anchor. tools/docs/site.test.ts fails if a page is missing here. */
export function createSidebar(apiGroups: readonly string[]): SidebarItem[] {
  return [members, operators, contributors, listDecisions(), listApiGroups(apiGroups)]
}

const members: SidebarItem = {
  text: 'For members and organizers',
  items: [
    { text: 'Get started', link: '/guide/' },
    { text: 'Start a circle', link: '/guide/start-a-circle' },
    { text: 'Invite people', link: '/guide/invite-people' },
    { text: 'Sit at a table', link: '/guide/tables' },
    { text: 'Plan a meetup', link: '/guide/plan-a-meetup' },
    { text: 'Host a meetup', link: '/guide/host-a-meetup' },
    { text: 'Stay safe', link: '/guide/stay-safe' },
    { text: 'All features', link: '/features' },
  ],
}

const operators: SidebarItem = {
  text: 'For operators',
  items: [
    { text: 'Host Coterie', link: '/hosting' },
    {
      text: 'Running Coterie',
      link: '/operations',
      items: [
        { text: 'Settings', link: '/operations#settings' },
        { text: 'Containers', link: '/operations#in-containers' },
        { text: 'Kubernetes', link: '/operations#on-kubernetes' },
        { text: 'systemd', link: '/operations#with-systemd' },
        { text: 'Proxies', link: '/operations#behind-a-proxy' },
        { text: 'Monitoring', link: '/operations#monitoring' },
        { text: 'Backups', link: '/operations#backups' },
        { text: 'Upgrades', link: '/operations#upgrades' },
        { text: 'When it grows', link: '/operations#when-it-grows' },
        { text: 'PayPal', link: '/operations#setting-up-paypal' },
      ],
    },
    { text: 'Community health', link: '/community-health' },
    { text: 'Data and import', link: '/data' },
    { text: 'Benchmarks', link: '/benchmarks' },
  ],
}

const contributors: SidebarItem = {
  text: 'For contributors',
  items: [
    { text: 'First steps', link: '/contributing/first-steps' },
    { text: 'Glossary', link: '/language' },
    { text: 'Architecture', link: '/architecture' },
    { text: 'Life of a request', link: '/life-of-a-request' },
    { text: 'How feeds are ranked', link: '/ranking' },
    { text: 'Add a feature', link: '/adding-a-feature' },
    { text: 'The web app', link: '/web' },
    { text: 'Design and screens', link: '/design' },
    { text: 'Translating', link: '/translating' },
    { text: 'Spanish', link: '/spanish' },
    { text: 'The API client', link: '/api-client' },
    { text: 'Dependencies', link: '/dependencies' },
    { text: 'Releasing', link: '/releasing' },
  ],
}

function listDecisions(): SidebarItem {
  const files = readdirSync(decisionsFolder).filter((file) => /^\d{4}-.*\.md$/.test(file))
  const items = files.toSorted().map((file) => ({
    text: readTitle(join(decisionsFolder, file)),
    link: `/decisions/${file.replace(/\.md$/, '')}`,
  }))
  return { text: 'Decisions', collapsed: true, items: [{ text: 'Index', link: '/decisions/' }, ...items] }
}

function readTitle(file: string): string {
  return /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file
}

function listApiGroups(groups: readonly string[]): SidebarItem {
  const items = groups.map((group) => ({ text: getGroupTitle(group), link: `/api/${group}` }))
  return { text: 'API', collapsed: true, items: [{ text: 'Overview', link: '/api/' }, ...items] }
}
