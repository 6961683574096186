import type { CaptureResult } from './capture.ts'

export function renderContactSheet({ shots, problems }: CaptureResult, summary: string): string {
  const rows = [...Map.groupBy(shots, ({ screen }) => screen)].map(([screen, shotsOfScreen]) => {
    const pictures = shotsOfScreen.map(
      ({ file, size, theme }) =>
        `<a href="${file}"><img src="${file}" loading="lazy" alt="${size}, ${theme}"><small>${size}, ${theme}</small></a>`,
    )
    return `<section><h2>${escape(screen)}</h2><div>${pictures.join('')}</div></section>`
  })
  const problemItems = problems.map(
    ({ screen, size, description }) => `<li>${escape(`${screen}, ${size}: ${description}`)}</li>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 2rem; background: #8b8680; color: #fff; font: 15px/1.5 system-ui, sans-serif; }
  section div { display: flex; gap: 1rem; overflow-x: auto; align-items: start; }
  a { color: inherit; flex: none; }
  img { display: block; height: 420px; width: auto; object-fit: cover; object-position: top; background: #fff; }
</style>
<h1>Screens</h1>
<p>${escape(summary)}</p>
<ul>${problemItems.join('')}</ul>
${rows.join('\n')}
</html>
`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
