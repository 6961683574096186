/** The crop dialog. Kept out of ui.ts, which every page loads. */
export const cropTexts = {
  title: 'Crop photo',
  hint: 'Drag the photo and zoom with the slider, or use the arrow keys, + and -.',
  cropAreaLabel: 'Move the photo with the arrow keys',
  zoom: 'Zoom',
  confirm: 'Use photo',
  cancel: 'Cancel',
}
