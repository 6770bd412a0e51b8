"""The games as environments of research libraries; each module needs the extra of its library: `deuce[openspiel]` …

- `deuce.envs.openspiel`: OpenSpiel games
- `deuce.envs.vector`: a Gymnasium vector environment, thousands of games in one call
- `deuce.envs.pettingzoo`: PettingZoo environments, AEC and Parallel
- `deuce.envs.league`: opponents for self-play, policies as they were
- `deuce.envs.measure`: how well a policy plays as it learns
"""
