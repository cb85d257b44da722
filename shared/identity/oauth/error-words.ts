interface ErrorWords {
  title: string;
  explanation: string;
}

const words: Readonly<Record<string, ErrorWords>> = {
  expired: {
    title: 'This request is no longer open',
    explanation:
      'It was answered already, it is older than an hour, or it began in another browser. Start again from the app that you want to connect.',
  },
  invalid_client: {
    title: 'This app is not known here',
    explanation:
      'Its registration may have been forgotten after a long time without use, or the description of itself that it points to cannot be read. Remove the connection in the app and add it again.',
  },
  invalid_redirect_uri: {
    title: 'This app asked to be called back at an address that it has not registered',
    explanation: 'Nothing was sent there. If you trust the app, remove the connection in it and add it again.',
  },
  temporarily_unavailable: {
    title: 'Too many new apps from your network',
    explanation: 'This limits those who flood the site with them. Try again in an hour.',
  },
  too_many_requests: {
    title: 'Too many requests from your network',
    explanation: 'Apps were let in from it too often in a short time. Wait a minute, and load this page again.',
  },
  invalid_target: {
    title: 'This app asked for access to something else',
    explanation: 'Access is given to the MCP server and the API of this site only.',
  },
};

const other: ErrorWords = {
  title: 'This app sent a request that cannot be used',
  explanation:
    'Nothing was allowed. Start again from the app; if it happens again, tell the makers of the app which code stands here.',
};

/** What the error page says of a code of RFC 6749 (or `expired`), in words of ours only. */
export const oauthErrorWords = (code: string): ErrorWords => words[code] ?? other;
