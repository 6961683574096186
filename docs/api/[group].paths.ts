import {
  descriptionFile,
  groupEndpoints,
  readApiDescription,
  renderGroup,
} from '../.vitepress/api-reference.ts'

/** One page per group of endpoints: https://vitepress.dev/guide/routing#dynamic-routes */
export default {
  watch: [descriptionFile],
  paths: () =>
    [...groupEndpoints(readApiDescription())].map(([group, endpoints]) => ({
      params: { group },
      content: renderGroup(group, endpoints),
    })),
}
