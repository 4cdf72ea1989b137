/**
 * Keeps nothing of the shell that is a page where a script or style was asked for: hosts answer so for a file that they do not
 * have yet, and so does whoever stands in between. The name of such a file never changes what it holds, so the page would be
 * kept for as long as the release is.
 */
export const noPageForFile = {
  async cacheWillUpdate({ request, response }: { request: Pick<Request, 'url'>; response: Response }) {
    const isFitting = isHtml(request.url) === isHtml(response.headers.get('content-type') ?? '');
    return response.ok && isFitting ? response : null;
  },
};

function isHtml(text: string): boolean {
  return text.includes('html');
}
