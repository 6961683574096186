// Rounds the drawn people on their canvas of 704 × 704. Scenes show them at a fifth of that size.
// oxlint-disable-next-line import/no-default-export -- SVGO reads it.
export default {
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          // Applied transforms would round at the size of the scene instead.
          collapseGroups: false,
          moveGroupAttrsToElems: false,
          convertTransform: false,
          cleanupNumericValues: false,
          convertPathData: { applyTransforms: false, applyTransformsStroked: false, floatPrecision: 0 },
        },
      },
    },
  ],
}
