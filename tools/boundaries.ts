import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/**
 * The walls of docs/architecture.md, checked import by import:
 * - the contract imports zod alone; the server and the web know the contract and never each other;
 * - a feature uses only features of a lower rank, on the server through their service.ts;
 * - what lies below the features (db, platform, visibility; ui, api, words) knows no feature.
 *
 * Prints one line for each import that breaks a wall, and exits with 1 if there is any.
 */

const root = dirname(import.meta.dirname)

/** Low to high. A new feature takes its place here. */
const ranks = [
  'cities',
  'sanctions',
  'retention',
  'account',
  'profile-views',
  'contact',
  'audit-log',
  'approvals',
  'debug',
  'pictures',
  'social-images',
  'profiles',
  'points',
  'presence',
  'friends',
  'billing',
  'groups',
  'swipes',
  'first-messages',
  'friend-requests',
  'join-requests',
  'requests',
  'invites',
  'people',
  'discovery',
  'proposals',
  'messages',
  'activities',
  'events',
  'analytics',
  'game',
  'search',
  'notifications',
  'blocks',
  'support',
  'reports',
  'account-deletion',
  'settings',
  'admin',
]

/** What below the features may import within its workspace. */
const layers: Record<string, string[]> = {
  'server/src/platform': ['platform', 'db', 'config', 'i18n'],
  'server/src/i18n': ['i18n'],
  'server/src/db': ['db', 'platform', 'config'],
  'server/src/config': ['config', 'platform'],
  'server/src/visibility': ['visibility', 'db', 'platform', 'config'],
  'web/src/ui': ['ui', 'i18n'],
  'web/src/i18n': ['i18n'],
  'web/src/api': ['api', 'i18n'],
}

const broken = sources('contract', 'server', 'web').flatMap((file) =>
  importsOf(file).flatMap((target) => {
    const why = whyNot(file, target)
    return why === null ? [] : [`${file}: must not import ${target}: ${why}`]
  }),
)
for (const line of broken) console.error(line)
process.exitCode = broken.length === 0 ? 0 : 1

function sources(...workspaces: string[]): string[] {
  return workspaces
    .flatMap((workspace) =>
      readdirSync(join(root, workspace, 'src'), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/testing/'))
}

/** What a file imports: paths from the root for files of ours, names for packages. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)
  return [...found].map(([, target = '']) =>
    target.startsWith('.') ? normalize(join(dirname(file), target)).replaceAll('\\', '/') : target,
  )
}

function whyNot(file: string, target: string): string | null {
  const [workspace = ''] = file.split('/')
  const ours = /^(contract|server|web|e2e|bench|attack|tools)\//.test(target)
  if (workspace === 'contract') {
    return target.startsWith('contract/src/') || /^zod(\/mini)?$/.test(target)
      ? null
      : 'the contract imports zod alone'
  }
  if (!ours) return null
  if (!target.startsWith(`${workspace}/`))
    return `${workspace} stays within its own workspace and the contract`
  return whyNotLayer(file, target, workspace) ?? whyNotFeature(file, target, workspace)
}

function whyNotLayer(file: string, target: string, workspace: string): string | null {
  const layer = Object.keys(layers).find((folder) => file.startsWith(`${folder}/`))
  if (layer === undefined) return null
  const allowed = layers[layer] ?? []
  const isAllowed = allowed.some((name) => target.startsWith(`${workspace}/src/${name}/`))
  return isAllowed ? null : `${layer} may use only ${allowed.join(', ')}`
}

function whyNotFeature(file: string, target: string, workspace: string): string | null {
  const from = featureOf(file)
  const to = featureOf(target)
  if (from !== null && target.startsWith(`${workspace}/src/app`)) return 'features do not know the app'
  if (from === null || to === null || from === to) return null
  if (!ranks.includes(from)) return `${from} has no rank yet: give it one in tools/boundaries.ts`
  if (ranks.indexOf(to) > ranks.indexOf(from)) return `${to} ranks above ${from}`
  const isDoor = workspace === 'web' || target.endsWith(`/${to}/service.ts`)
  return isDoor ? null : `${to} is open through its service.ts only`
}

function featureOf(path: string): string | null {
  return /^(?:server|web)\/src\/features\/([\w-]+)\//.exec(path)?.[1] ?? null
}
