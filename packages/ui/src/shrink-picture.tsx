/** The picture in a file, drawn so that its longer side has at most `longestSide` pixels. Throws if the browser cannot read it. */
export async function drawPicture(file: Blob, longestSide: number): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

export interface ShrinkLimits {
  readonly longestSide: number;
  /** A file of at most this many bytes is left as it is. */
  readonly smallEnough: number;
}

/**
 * A large picture as a smaller JPEG, without the place and time that the camera wrote into it. A file that this browser
 * cannot read stays as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: File, limits: ShrinkLimits): Promise<Blob> {
  if (file.size <= limits.smallEnough) return file;
  try {
    const canvas = await drawPicture(file, limits.longestSide);
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
