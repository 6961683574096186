/** Cropping a picture. Apart from the other building blocks' words, which every page carries. */
export const cropWords = {
  title: 'Crop the picture',
  hint: 'Drag the picture, or move it with the arrow keys and zoom with + and -.',
  area: 'Move the picture with the arrow keys',
  zoom: 'Zoom',
  done: 'Use this picture',
  cancel: 'Cancel',
}
