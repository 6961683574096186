const unreleased = '## Unreleased'
const upgradeNotes = '### Upgrade notes'

/**
 * Gives the section "Unreleased" a version and starts a new one.
 *
 * @param {string} changelog
 * @param {string} version e.g. '1.1.0'
 * @param {string} date e.g. '2026-12-01'
 */
export function release(changelog, version, date) {
  if (readSections(changelog).some((section) => section.version === version))
    throw new Error(`CHANGELOG.md already has a section ${version}.`)
  const notes = readSections(changelog).find((section) => section.version === null)?.body ?? ''
  if (!notes.startsWith(upgradeNotes))
    throw new Error(
      `In CHANGELOG.md, "${unreleased}" must start with "${upgradeNotes}": what must operators do?`,
    )
  return changelog.replace(unreleased, `${unreleased}\n\n## ${version} (${date})`)
}

/**
 * The sections, newest first.
 *
 * @param {string} changelog
 * @returns {{ version: string | null, body: string }[]} the version of "Unreleased" is null
 */
export function readSections(changelog) {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const version = /^(\d+\.\d+\.\d+(?:-[\w.]+)?) \(\d{4}-\d\d-\d\d\)$/.exec(heading)?.[1] ?? null
      if (version === null && heading !== 'Unreleased')
        throw new Error(`CHANGELOG.md: "${heading}" should look like "1.0.0 (2026-12-01)".`)
      return { version, body: lines.join('\n').trim() }
    })
}
