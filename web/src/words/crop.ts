/** Cropping a picture. Apart from the other building blocks' words, which every page carries. */
export const cropWords = {
  title: 'Crop the picture',
  hint: 'Drag the picture and zoom with the slider, or use the arrow keys, + and -.',
  area: 'Move the picture with the arrow keys',
  zoom: 'Zoom',
  done: 'Use this picture',
  cancel: 'Cancel',
}
