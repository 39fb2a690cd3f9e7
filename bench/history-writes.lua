-- For wrk: records one title after another, for the users whose tokens are the arguments, by turns.
local tokens = {}
local count = 0

function init(args)
	tokens = args
end

function request()
	count = count + 1
	local headers = {
		["content-type"] = "application/json",
		["authorization"] = "Bearer " .. tokens[count % #tokens + 1],
	}
	local body = string.format('{"media_id":"%d","media_type":"movie","season":1,"episode":1}', count % 1000 + 1)
	return wrk.format("POST", nil, headers, body)
end
